import { runWithProduct } from '../withProduct.ts';

// Damages every remote in every way, and writes docs/chaos.md.
const reporters = '--reporter=list,./chaos/table.ts';
await runWithProduct(
  'Chaos',
  `playwright test chaos.spec --workers=1 --project=chaos ${reporters}`,
  {
    CHAOS: 'every',
  },
);
