import { avatar, badge, kbd } from './badge.ts';
import { banner } from './banner.ts';
import { button } from './button.ts';
import { datePicker, dayStrip, slotGrid } from './calendar.ts';
import { card, stat } from './card.ts';
import { checkbox, radio, segmented, switchControl } from './choices.ts';
import { dialog, drawer } from './dialog.ts';
import { documentSurface, totals } from './documents.ts';
import { affix, field, input } from './fields.ts';
import { list, row } from './lists.ts';
import { menu, tooltip } from './menu.ts';
import { actionBar, page, split } from './page.ts';
import { palette } from './palette.ts';
import { progress, stepper } from './progress.ts';
import { chevrons, segments } from './statusBar.ts';
import { table } from './table.ts';
import { tabs } from './tabs.ts';
import { toast } from './toast.ts';
import { upload } from './upload.ts';
import { notice, skeleton } from './waiting.ts';

export const slotRecipes = {
  actionBar,
  affix,
  banner,
  card,
  checkbox,
  chevrons,
  datePicker,
  dayStrip,
  dialog,
  drawer,
  field,
  menu,
  notice,
  page,
  palette,
  progress,
  radio,
  row,
  segmented,
  segments,
  slotGrid,
  split,
  stat,
  stepper,
  switchControl,
  table,
  tabs,
  toast,
  totals,
  upload,
};

export const recipes = {
  avatar,
  badge,
  button,
  input,
  kbd,
  list,
  documentSurface,
  skeleton,
  tooltip,
};
