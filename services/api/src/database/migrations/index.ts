import {
  ActivityOrder1763694000000,
  MailAndLive1763697600000,
  ServiceActivity1763715600000,
} from './activity.ts';
import { Bank1763712000000 } from './bank.ts';
import { BillingLists1763690400000, DocumentPdfs1763704800000 } from './billing.ts';
import { Domain1763683200000 } from './domain.ts';
import { BusinessEdition1763722800000, EditionRemotes1763701200000 } from './editions.ts';
import { Identities1763719200000 } from './identities.ts';
import { StoredFiles1763708400000 } from './storedFiles.ts';

/** Every change of the schema, oldest first; one that has run is never edited. */
export const migrations = [
  Domain1763683200000,
  BillingLists1763690400000,
  ActivityOrder1763694000000,
  MailAndLive1763697600000,
  EditionRemotes1763701200000,
  DocumentPdfs1763704800000,
  StoredFiles1763708400000,
  Bank1763712000000,
  ServiceActivity1763715600000,
  Identities1763719200000,
  BusinessEdition1763722800000,
] as const;
