import { button } from './button.ts';
import { sheet } from './documents.ts';
import { input } from './fields.ts';
import { list } from './lists.ts';
import { tooltip } from './overlays.ts';
import { avatar, badge, kbd, skeleton } from './surfaces.ts';

export const recipes = { avatar, badge, button, input, kbd, list, sheet, skeleton, tooltip };
