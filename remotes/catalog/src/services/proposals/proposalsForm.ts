import type { BusinessType } from '@tradewind/contracts/constants';
import type { NewServices, Service } from '@tradewind/contracts/serviceCatalog';
import { dollars } from '@tradewind/contracts/shapes';
import { tradeServices } from '@tradewind/contracts/tradeServices';
import type { ContractForm } from '@tradewind/ui';
import * as v from 'valibot';

const Proposal = v.object({
  isChosen: v.boolean(),
  name: v.string(),
  category: v.string(),
  description: v.string(),
  /** Dollars. */
  price: dollars('Price is required'),
  /** Minutes. */
  duration: v.number(),
});
export type Proposal = v.InferInput<typeof Proposal>;

const Proposals = v.object({ services: v.array(Proposal) });
export type ProposalsInput = v.InferInput<typeof Proposals>;
export type ProposalsOutput = v.InferInput<typeof NewServices>;
export type ProposalsForm = ContractForm<ProposalsInput, ProposalsOutput>;

/** The proposals of a form; a save sends those that are chosen. */
export const proposalsSchema: v.GenericSchema<ProposalsInput, ProposalsOutput> = v.pipe(
  Proposals,
  v.transform(({ services }) => ({
    services: services
      .filter(({ isChosen }) => isChosen)
      .map(({ isChosen: _, ...service }) => ({
        ...service,
        // In steps of 0.1 (specification 2, section 5).
        laborHours: Math.round(service.duration / 6) / 10,
      })),
  })),
);

const nameKey = (name: string) => name.trim().toLowerCase();

/** The proposals for a trade that the catalog does not have yet, all of them chosen. */
export const proposalsFor = (
  businessType: BusinessType,
  existing: readonly Pick<Service, 'name'>[],
): readonly Proposal[] => {
  const known = new Set(existing.map(({ name }) => nameKey(name)));
  return tradeServices[businessType]
    .filter(({ name }) => !known.has(nameKey(name)))
    .map((service) => ({ ...service, isChosen: true }));
};
