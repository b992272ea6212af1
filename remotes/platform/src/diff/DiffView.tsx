import { css } from '@styled/css';
import type { ComposedVersion, CompositionDiff, PartDiff } from '@tradewind/contracts/operators';
import { formatBytes } from '@tradewind/contracts/text';
import { Badge } from '@tradewind/ui';

const stack = css({ display: 'grid', gap: '14px', textStyle: 'sm' });
const part = css({ display: 'grid', gap: '6px', minW: '0' });
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 8px' });
const name = css({ fontWeight: '620' });
const facts = css({ display: 'grid', gap: '4px', overflowWrap: 'anywhere' });
const fact = css({ display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)', gap: '8px' });
const term = css({ color: 'fg.muted' });
const quiet = css({ color: 'fg.muted' });

const versionText = ({ before, after }: PartDiff): string => {
  if (before === null) return `${after?.version} is new`;
  if (after === null) return `${before.version} goes`;
  return before.version === after.version
    ? `${after.version}, built again`
    : `${before.version} → ${after.version}`;
};

const weightOf = (shown: ComposedVersion | null) =>
  shown === null || shown.weight === null ? undefined : shown.weight;

const weightText = (before: ComposedVersion | null, after: ComposedVersion | null) => {
  const [was, is] = [weightOf(before), weightOf(after)];
  if (is === undefined) return undefined;
  if (was === undefined || was === is) return formatBytes(is);
  const sign = is > was ? '+' : '−';
  return `${formatBytes(was)} → ${formatBytes(is)} (${sign}${formatBytes(Math.abs(is - was))})`;
};

/** `before → after` where they differ, else one of them. */
const between = (before: string | undefined, after: string | undefined) =>
  before === undefined || before === after || after === undefined ? after : `${before} → ${after}`;

const changesOf = ({ added, removed }: PartDiff['permissions']) =>
  [...added.map((each) => `+ ${each}`), ...removed.map((each) => `− ${each}`)].join(', ');

const factsOf = ({ before, after, permissions, firstCalls, pages }: PartDiff) =>
  [
    ['Contract', between(before?.contract, after?.contract)],
    ['API', between(before?.api, after?.api)],
    ['Weight', weightText(before, after)],
    ['Signed by', after === null ? undefined : (after.signedBy?.name ?? 'nobody')],
    ['Calls', changesOf(permissions)],
    ['First calls', changesOf(firstCalls)],
    ['Pages', changesOf(pages)],
  ].filter(([, words]) => words !== undefined && words !== '');

const PartChange = ({ diff }: { readonly diff: PartDiff }) => (
  <li className={part}>
    <div className={head}>
      <span className={name}>{diff.name}</span>
      <span>{versionText(diff)}</span>
      {diff.before === null && <Badge tone="green">New</Badge>}
      {diff.after === null && <Badge tone="red">Removed</Badge>}
    </div>
    <dl className={facts}>
      {factsOf(diff).map(([label, words]) => (
        <div key={label} className={fact}>
          <dt className={term}>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </li>
);

/** What differs between two compositions, part by part. */
export const DiffView = ({ diff }: { readonly diff: CompositionDiff }) => {
  const { parts, settingsDiffer } = diff;
  if (parts.length === 0 && !settingsDiffer) {
    return <p className={quiet}>Nothing differs: this is what runs already.</p>;
  }
  return (
    <div className={stack}>
      {parts.length > 0 && (
        <ul className={stack} aria-label="Changes">
          {parts.map((each) => (
            <PartChange key={each.name} diff={each} />
          ))}
        </ul>
      )}
      {settingsDiffer && <p>Name, colors, flags or the choice of remotes differ.</p>}
      <p className={quiet}>Parts that are not listed stay as they are.</p>
    </div>
  );
};
