import { css } from '@styled/css';
import { Button, Card, EmptyState, messageOf, QueryState, SkeletonRows } from '@tradewind/ui';
import { KeyRound, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { KeyLine } from './KeyLine.tsx';
import { useKeys } from './useKeys.ts';

const intro = css({ p: '12px 16px', textStyle: 'sm', color: 'fg.muted' });
const link = css({ color: 'accent.fg', fontWeight: '560', textDecoration: 'underline' });

const title = 'API keys';

const frame = (state: ReactNode) => (
  <Card title={title} flush>
    {state}
  </Card>
);

/** The keys of programs and of partners' pages; each can be deleted (decisions 81 and 82). */
export const KeySettings = () => {
  const { keys, busy, remove } = useKeys();
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button size="sm" icon={<Plus aria-hidden size={15} />} onClick={() => setCreating(true)}>
      New key
    </Button>
  );
  return (
    <>
      <QueryState
        query={keys}
        frame={frame}
        skeleton={<SkeletonRows label="Loading API keys" />}
        error={{ title: 'Error loading the API keys.', text: messageOf(keys.error) }}
      >
        {(all) => (
          <Card title={title} flush aside={all.length > 0 && create}>
            <p className={intro}>
              With a key a program calls the{' '}
              <a href="/api/docs" target="_blank" rel="noreferrer" className={link}>
                API
              </a>{' '}
              for your business. What it does is named after it in timelines and in the security
              log.
            </p>
            {all.length === 0 ? (
              <EmptyState
                icon={<KeyRound aria-hidden size={20} />}
                title="No keys yet"
                text="Create one for each program, with only what that program needs."
                action={create}
              />
            ) : (
              <ul aria-label={title}>
                {all.map((key) => (
                  <KeyLine
                    key={key._id}
                    apiKey={key}
                    busy={busy}
                    onDelete={() => void remove(key)}
                  />
                ))}
              </ul>
            )}
          </Card>
        )}
      </QueryState>
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </>
  );
};
