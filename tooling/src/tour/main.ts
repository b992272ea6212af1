import { runWithProduct } from '../withProduct.ts';

// Takes the pictures of docs/tour.
await runWithProduct('The tour', 'playwright test --config tour/playwright.config.ts');
