import { css } from '@styled/css';
import { type BusinessType, businessTypeNames } from '@tradewind/contracts';
import { formatDuration } from '@tradewind/contracts/calendar';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { NewServices, type Service } from '@tradewind/contracts/serviceCatalog';
import { formatCount } from '@tradewind/contracts/text';
import { useAction, useCanDispatch, useList, useToasts, useUser } from '@tradewind/remote-kit';
import {
  Button,
  Card,
  Checkbox,
  EmptyState,
  Form,
  FormField,
  FormFoot,
  LinkButton,
  MoneyInput,
  Page,
  PermittedPage,
  QueryState,
  SkeletonRows,
  useContractForm,
  useUnsavedGuard,
} from '@tradewind/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { catalogPath, servicesNotLoaded } from '../catalogPage.ts';
import {
  type Proposal,
  type ProposalsForm,
  type ProposalsInput,
  type ProposalsOutput,
  proposalsFor,
  proposalsSchema,
} from './proposalsForm.ts';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 120px',
  alignItems: 'start',
  gap: '6px 16px',
  px: '16px',
  py: '12px',
  borderTop: '1px solid {colors.border.subtle}',
  _first: { borderTop: 'none' },
});
const name = css({ fontWeight: '600' });
const about = css({ display: 'block', textStyle: 'sm', fontWeight: '450', color: 'fg.muted' });

const title = 'Proposed Services';
const back = { to: catalogPath, label: 'Service Catalog' };

interface ProposalLineProps {
  readonly form: ProposalsForm;
  readonly index: number;
  readonly proposal: Proposal;
}

const ProposalLine = ({ form, index, proposal }: ProposalLineProps) => (
  <li className={row}>
    <FormField
      form={form}
      name={`services.${index}.isChosen`}
      label={proposal.name}
      labelHidden
      group
    >
      {(control) => (
        <Checkbox {...control}>
          <span className={name}>{proposal.name}</span>
          <span className={about}>
            {proposal.description} {proposal.category}, {formatDuration(proposal.duration)}.
          </span>
        </Checkbox>
      )}
    </FormField>
    <FormField
      form={form}
      name={`services.${index}.price`}
      label={`Price of ${proposal.name}`}
      labelHidden
    >
      {(control) => <MoneyInput {...control} />}
    </FormField>
  </li>
);

/** Whether the chosen services can be created; else the reason is shown above them. */
const requireChoice = (output: ProposalsOutput) => {
  const { issues } = v.safeParse(NewServices, output);
  if (issues) throw new Error(issues[0].message);
};

const ProposalList = ({ proposals }: { readonly proposals: readonly Proposal[] }) => {
  const form: ProposalsForm = useContractForm<
    typeof proposalsSchema,
    ProposalsInput,
    ProposalsOutput
  >(proposalsSchema, { defaultValues: { services: [...proposals] } });
  const create = useAction('createServices', { refreshes: staleAfter('service') });
  const toasts = useToasts();
  const navigate = useNavigate();
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  const chosen = form.watch('services').filter(({ isChosen }) => isChosen).length;
  const save = async (body: ProposalsOutput) => {
    requireChoice(body);
    const { length } = await create.mutateAsync({ body });
    toasts.success({ title: `${formatCount(length, 'service')} added` });
    await navigate(catalogPath, { replace: true });
  };
  return (
    <Form form={form} onSave={save} aria-label={title}>
      <Card title="Choose services and adjust prices" flush>
        <ul aria-label={title}>
          {proposals.map((proposal, index) => (
            <ProposalLine key={proposal.name} form={form} index={index} proposal={proposal} />
          ))}
        </ul>
      </Card>
      <FormFoot>
        <LinkButton to={catalogPath}>Cancel</LinkButton>
        <Button
          type="submit"
          variant="solid"
          busy={form.formState.isSubmitting}
          busyLabel="Adding..."
        >
          Add {formatCount(chosen, 'service')}
        </Button>
      </FormFoot>
      {leaveDialog}
    </Form>
  );
};

interface LoadedProposalsProps {
  readonly businessType: BusinessType;
  readonly existing: readonly Service[];
}

/** The proposals of the first response: what others add meanwhile does not discard any input. */
const LoadedProposals = ({ businessType, existing }: LoadedProposalsProps) => {
  const [proposals] = useState(() => proposalsFor(businessType, existing));
  if (proposals.length > 0) return <ProposalList proposals={proposals} />;
  return (
    <Card flush>
      <EmptyState
        title="Your catalog has all proposed services."
        action={<LinkButton to={catalogPath}>Open Service Catalog</LinkButton>}
      />
    </Card>
  );
};

const Proposals = () => {
  const { businessType } = useUser();
  const services = useList('listServices', { query: { limit: '500' } });
  const trade = businessType === 'other' ? 'your business' : businessTypeNames[businessType];
  return (
    <Page title={title} width="form" back={back} subtitle={`What is usual in ${trade}`}>
      <QueryState
        query={{ ...services, data: services.rows }}
        frame={(state) => <Card flush>{state}</Card>}
        skeleton={<SkeletonRows rows={6} label="Loading services" />}
        error={servicesNotLoaded}
      >
        {(existing) => <LoadedProposals businessType={businessType} existing={existing} />}
      </QueryState>
    </Page>
  );
};

/** `/dashboard/service-catalog/proposals`: what businesses of the trade usually offer (decision 62). */
export const ProposalsPage = () => (
  <PermittedPage isPermitted={useCanDispatch()} title={title}>
    <Proposals />
  </PermittedPage>
);
