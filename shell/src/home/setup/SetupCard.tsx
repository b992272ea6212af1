import { css } from '@styled/css';
import { type Setup, type SetupStep, setupSteps } from '@tradewind/contracts/setup';
import type { User } from '@tradewind/contracts/users';
import { Button, Card, ErrorState, Skeleton } from '@tradewind/ui';
import { hasPath } from '../../composition/composition.ts';
import { StepLine } from './StepLine.tsx';
import { useSampleData, useSetup, useSetupChange } from './useSetup.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  w: 'full',
});
const words = css({ flex: '1 1 240px', textStyle: 'sm', color: 'fg.muted' });

/** Adds sample data to try the product with, or removes it (decision 63). */
const SampleData = ({ isPresent }: { readonly isPresent: boolean }) => {
  const { add, addOnce, remove, askAndRemove } = useSampleData();
  return (
    <div className={row}>
      <span className={words}>
        {isPresent
          ? 'Sample data is among your customers, jobs, quotes and invoices.'
          : 'Want to look around first? Add sample data and remove it again with one click.'}
      </span>
      {isPresent ? (
        <Button size="sm" busy={remove.isPending} onClick={() => void askAndRemove()}>
          Remove sample data
        </Button>
      ) : (
        <Button size="sm" busy={add.isPending} onClick={addOnce}>
          Add sample data
        </Button>
      )}
    </div>
  );
};

const head = css({ display: 'flex', alignItems: 'center', gap: '8px' });
const count = css({ textStyle: 'sm', color: 'fg.muted', whiteSpace: 'nowrap' });
const waiting = css({ h: '330px', w: 'full' });
const done = css({ px: '16px', py: '12px', color: 'fg.muted' });

/** The page that a step needs; a step without its page in the edition is left out. */
const pages: Readonly<Record<SetupStep, string>> = {
  company: '/dashboard/settings',
  hours: '/dashboard/settings',
  services: '/dashboard/service-catalog',
  team: '/dashboard/settings',
  booking: '/book',
};

const stepsOfEdition = () => setupSteps.filter((step) => hasPath(pages[step]));

/**
 * The first steps of a new business (decision 61) with its sample data (decision 63), for an admin.
 */
export const SetupCard = ({ user }: { readonly user: User }) => {
  const { data, error, isFetching, refetch } = useSetup();
  if (data !== undefined) return <Loaded user={user} setup={data} />;
  return (
    <Card title="First steps" flush={error !== null}>
      {error === null ? (
        <Skeleton shape="block" className={waiting} />
      ) : (
        <ErrorState
          title="The first steps could not be loaded."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Card>
  );
};

interface LoadedProps {
  readonly user: User;
  readonly setup: Setup;
}

const Loaded = ({ user, setup }: LoadedProps) => {
  const change = useSetupChange();
  const { dismissed, hasSampleData } = setup;
  if (dismissed && !hasSampleData) return null;
  const sampleData = <SampleData isPresent={hasSampleData} />;
  if (dismissed) return <Card aria-label="Sample data">{sampleData}</Card>;
  const steps = stepsOfEdition();
  const finished = steps.filter((step) => setup.steps[step]).length;
  const isComplete = finished === steps.length;
  return (
    <Card
      flush
      title="First steps"
      aside={
        <div className={head}>
          <span className={count}>
            {finished} of {steps.length} done
          </span>
          <Button
            size="sm"
            variant="ghost"
            busy={change.isPending}
            onClick={() => change.mutate({ dismissed: true })}
          >
            Hide steps
          </Button>
        </div>
      }
      foot={sampleData}
    >
      {isComplete ? (
        <p className={done}>Your business is set up. You can change all of it in the settings.</p>
      ) : (
        <ol>
          {steps.map((step) => (
            <StepLine
              key={step}
              step={step}
              user={user}
              isDone={setup.steps[step]}
              change={change}
            />
          ))}
        </ol>
      )}
    </Card>
  );
};
