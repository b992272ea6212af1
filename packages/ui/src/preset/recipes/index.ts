import { avatar, badge, kbd } from './badge.ts';
import { button } from './button.ts';
import { sheet } from './documents.ts';
import { input } from './fields.ts';
import { list } from './lists.ts';
import { tooltip } from './menu.ts';
import { skeleton } from './waiting.ts';

export const recipes = { avatar, badge, button, input, kbd, list, sheet, skeleton, tooltip };
