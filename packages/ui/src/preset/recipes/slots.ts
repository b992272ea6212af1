import { datePicker, dayStrip, slotGrid } from './calendar.ts';
import { checkbox, radio, segmented, switchControl } from './choices.ts';
import { palette, totals, upload } from './documents.ts';
import { affix, field } from './fields.ts';
import { row, table, tabs } from './lists.ts';
import { dialog, drawer, menu, toast } from './overlays.ts';
import { actionBar, page, split } from './page.ts';
import { chevrons, progress, segments, stepper } from './progress.ts';
import { banner, card, notice, stat } from './surfaces.ts';

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
