import { SqlMigration } from './migrationClass.ts';

/**
 * What the lists of billing and the catalog need: unpaid invoices by index, services by place
 * and name and found by their tags; and the guarantee that payments never exceed the total.
 */
export class BillingLists1763690400000 extends SqlMigration {
  readonly sql = `
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
    `;
}

// Unlogged: a crash may lose them, for they can be made again.
const pdfsOf = (kind: 'quote' | 'invoice') => `
  create unlogged table ${kind}_pdf (
    business_id uuid not null,
    ${kind}_id uuid not null,
    -- Of everything that is printed on it.
    fingerprint text not null,
    bytes bytea not null,
    made_at timestamptz(3) not null default now(),
    primary key (business_id, ${kind}_id),
    constraint ${kind}_pdf_of foreign key (business_id, ${kind}_id)
      references ${kind} (business_id, id) on delete cascade
  );
  alter table ${kind}_pdf alter column bytes set storage external;
`;

/** The newest PDF of each quote and invoice, gone with its document. */
export class DocumentPdfs1763704800000 extends SqlMigration {
  readonly sql = pdfsOf('quote') + pdfsOf('invoice');
}
