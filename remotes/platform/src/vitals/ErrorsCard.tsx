import { css } from '@styled/css';
import { formatCount } from '@tradewind/contracts/text';
import type { RemoteError } from '@tradewind/contracts/vitals';
import { useCall } from '@tradewind/remote-kit';
import {
  Badge,
  Card,
  EmptyState,
  List,
  messageOf,
  QueryState,
  Row,
  SkeletonRows,
} from '@tradewind/ui';
import { Lines } from '../frame/Lines.tsx';
import { useMoments } from '../frame/useMoments.ts';

/** The edition, the remote and the number of past hours whose reports the page shows. */
export interface ErrorsQuery {
  readonly edition: string;
  readonly remote: string;
  readonly hours: string;
}

const code = css({
  display: 'block',
  fontFamily: 'mono',
  textStyle: 'xs',
  overflowWrap: 'anywhere',
});

const kinds = {
  errors: 'Error',
  rejections: 'Rejection',
  renderErrors: 'Render error',
  loadFailures: 'Load failure',
} as const;

/** Frames of a stack that are shown. */
const MOST = 4;

const frame = (state: React.ReactNode) => (
  <Card title="Errors" flush>
    {state}
  </Card>
);

/** The errors of a remote by version and stack, with the lines of its source. */
export const ErrorsCard = ({ query }: { readonly query: ErrorsQuery }) => {
  const errors = useCall('getRemoteErrors', { query }, { staleTime: 10_000 });
  return (
    <QueryState
      query={errors}
      frame={frame}
      skeleton={<SkeletonRows label="Loading errors" />}
      error={{ title: 'The errors could not be loaded.', text: messageOf(errors.error) }}
    >
      {(found) => (
        <Card title="Errors" flush>
          {found.length === 0 ? (
            <EmptyState title="No error was reported in this time." />
          ) : (
            <List aria-label="Errors">
              {found.map((error) => (
                <ErrorRow key={`${error.version} ${stackOf(error).join(' ')}`} error={error} />
              ))}
            </List>
          )}
        </Card>
      )}
    </QueryState>
  );
};

/** The places of a stack, in the source where it is known. */
const stackOf = ({ frames }: RemoteError): string[] =>
  frames.map(({ file, line, column, source }) => {
    const at = source ?? { file, line, column };
    return `${at.file}:${at.line}:${at.column}`;
  });

const ErrorRow = ({ error }: { readonly error: RemoteError }) => {
  const momentOf = useMoments();
  const { version, kind, name, count, lastSeenAt } = error;
  return (
    <Row
      title={`${name} in ${version}`}
      meta={
        <Lines
          of={[
            `${formatCount(count, 'time')}, last ${momentOf(lastSeenAt)}`,
            ...stackOf(error)
              .slice(0, MOST)
              .map((place) => (
                <span key={place} className={code}>
                  {place}
                </span>
              )),
          ]}
        />
      }
      trailing={<Badge tone="red">{kinds[kind]}</Badge>}
    />
  );
};
