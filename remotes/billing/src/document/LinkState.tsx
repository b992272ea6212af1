import { css } from '@styled/css';
import { useUser } from '@tradewind/remote-kit';
import { formatDateTime } from '@tradewind/ui';

const quiet = css({ textStyle: 'sm', color: 'fg.muted' });

/** Says that the links of a document were withdrawn; nothing otherwise. */
export const LinkState = (props: {
  readonly document: { readonly linkWithdrawnAt: string | null };
}) => {
  const { timezone } = useUser().preferences;
  const { linkWithdrawnAt } = props.document;
  if (linkWithdrawnAt === null) return null;
  return (
    <p className={quiet}>
      Link withdrawn on {formatDateTime(linkWithdrawnAt, timezone)}. Send it again for a new one.
    </p>
  );
};
