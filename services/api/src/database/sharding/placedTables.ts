/**
 * Where a table is on a cluster that is distributed by business (decision 119): in shards by its
 * `business_id`, copied to every machine, or on the one that coordinates.
 */
type Placement =
  | { readonly placement: 'distributed' }
  /** With the reason why its rows are not by business alone. */
  | { readonly placement: 'reference' | 'control'; readonly reason: string };

export type PlacedTable = { readonly name: string } & Placement;

const reference = (name: string, reason: string): PlacedTable => ({
  ...{ name, placement: 'reference', reason },
});
const control = (name: string, reason: string): PlacedTable => ({
  ...{ name, placement: 'control', reason },
});

const editions = [
  reference('edition', 'Every business may refer to its edition.'),
  reference('composition', 'An edition refers to the one that is live.'),
  reference('composition_move', 'It refers to compositions.'),
  reference('deploy_key', 'A release refers to the key that signed it.'),
  reference('release', 'It belongs to the installation.'),
  reference('canary', 'It refers to its edition and to releases.'),
];

/** Found before the business is known. They are small: rows of members, not of their work. */
const lookUps = [
  reference('business', 'The public directory reads all of them.'),
  reference('app_user', 'A sign-in has the e-mail address only, which is unique.'),
  reference('invitation', 'An invited person has the mailed token only, or the address.'),
  reference('password_reset', 'Its user has the mailed token only.'),
  reference('email_change', 'The old address has the mailed token only.'),
  reference('sign_in_code', 'A browser that comes back from a provider has the code only.'),
  reference('user_identity', 'A provider names its own user.'),
  reference('passkey', 'A passkey signs in without a name.'),
  reference(
    'factor_challenge',
    'A sign-in that waits has the token only, and may have no user yet.',
  ),
  reference('api_key', 'A call has the key only, a preflight the origin only.'),
];

const distributed = [
  ...['user_session', 'email_proof', 'totp', 'recovery_code', 'security_event', 'data_export'],
  ...['client', 'property', 'equipment', 'service', 'job', 'slot_hold', 'document_counter'],
  ...[
    'activity',
    'booking_request',
    'contact',
    'visit',
    'visit_helper',
    'member_hold',
    'job_member',
    'recurrence',
  ],
  ...['quote', 'quote_item', 'quote_pdf', 'quote_acceptance'],
  ...['invoice', 'invoice_item', 'invoice_pdf', 'payment', 'void_record'],
  ...['maintenance_plan', 'maintenance_plan_service', 'maintenance_plan_price'],
  ...['maintenance_plan_pause', 'maintenance_plan_invoice', 'maintenance_plan_job'],
  ...['stored_file', 'file_to_erase', 'bank_connection', 'bank_account', 'bank_transaction'],
].map((name): PlacedTable => ({ name, placement: 'distributed' }));

const controls = [
  control('outgoing_mail', 'A queue beside those of pg-boss, also for mail without a business.'),
  control('idempotency_key', 'Visitors have keys, too, by their address.'),
  control('rate_limit', 'Counts calls before anybody is known.'),
  control('remote_minute', 'What browsers measured of a version, of no business.'),
  control('remote_error', 'Errors of a version, of no business.'),
  control('sunk_mail', 'The mailbox of development.'),
  control('business_erasure', 'What is left of a business once it is erased: no id.'),
  control('schema_version', 'One row for the schema.'),
  control('operator', 'Users of any business who operate the installation.'),
  control('operator_act', 'What was done to the installation.'),
  control('maintenance', 'One row while the operator has writes refused.'),
  control('migrations', 'One row for each migration.'),
];

/** Every table of the product, each after those that it refers to. */
export const placedTables: readonly PlacedTable[] = [
  ...editions,
  ...lookUps,
  ...distributed,
  ...controls,
];
