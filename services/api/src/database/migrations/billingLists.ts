import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the lists of billing and the catalog need: unpaid invoices by index, services by place
 * and name and found by their tags; and the guarantee that nobody pays more than the total.
 */
export class BillingLists1763690400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index invoice_unpaid on invoice (business_id, created_at desc, id desc)
        where status in ('pending','overdue');
      alter table invoice add constraint invoice_not_overpaid check (paid_cents <= total_cents);

      drop index service_order;
      create index service_order on service (business_id, position, lower(name), id);

      -- array_to_string alone counts as dependent on settings, which it is not for text.
      create function words_of(words text[]) returns text immutable parallel safe language sql as $$
        select array_to_string(words, ' ');
      $$;
      alter table service drop column search;
      alter table service add column search text not null generated always as
        (lower(name || ' ' || description || ' ' || category || ' ' || subcategory || ' ' ||
          words_of(tags))) stored;
      create index service_search on service using gin (business_id, search gin_trgm_ops)
        with (fastupdate = off);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
