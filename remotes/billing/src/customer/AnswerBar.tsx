import { css } from '@styled/css';
import { ActionBar, AnchorButton, formatMoney } from '@tradewind/ui';

const sum = css({
  flex: '1',
  fontSize: 'lg',
  fontWeight: '660',
  fontVariantNumeric: 'tabular-nums',
});

/** On a phone: what it costs, and the way down to the answer. */
export const AnswerBar = ({ total }: { readonly total: number }) => (
  <ActionBar below="lg">
    <span className={sum}>{formatMoney(total)}</span>
    <AnchorButton variant="solid" href="#answer">
      Answer
    </AnchorButton>
  </ActionBar>
);
