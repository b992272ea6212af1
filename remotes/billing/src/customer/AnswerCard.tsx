import { css } from '@styled/css';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { Banner, Card } from '@tradewind/ui';
import { useState } from 'react';
import { AcceptForm } from './AcceptForm.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import { useAnswer } from './useAnswer.ts';

const stack = css({ display: 'grid', gap: '14px' });

export interface AnswerCardProps {
  readonly token: string;
  readonly document: CustomerDocument;
}

/** Accept with a typed name, or decline with a word. */
export const AnswerCard = ({ token, document }: AnswerCardProps) => {
  const [declining, setDeclining] = useState(false);
  const answer = useAnswer(token);
  return (
    <Card id="answer" title="Your answer" className={css({ scrollMarginTop: '16px' })}>
      <div className={stack}>
        {answer.problem !== undefined && <Banner tone="error">{answer.problem}</Banner>}
        {/* It keeps the name that was typed, for whoever comes back. */}
        <div hidden={declining}>
          <AcceptForm
            total={document.total}
            busy={answer.accepting}
            onAccept={answer.accept}
            onDecline={() => setDeclining(true)}
          />
        </div>
        {declining && (
          <DeclineForm
            busy={answer.declining}
            onDecline={answer.decline}
            onBack={() => setDeclining(false)}
          />
        )}
      </div>
    </Card>
  );
};
