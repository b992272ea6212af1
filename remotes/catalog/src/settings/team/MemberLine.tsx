import { css } from '@styled/css';
import { Avatar, Badge, Button, FormField, NativeSelect } from '@tradewind/ui';
import { Clock, ShieldCheck, UserX } from 'lucide-react';
import { type Member, nameOf, roleChoices, roleNames, type useTeam } from './useTeam.ts';
import type { TeamForm } from './useTeamForm.ts';
import { colorName, workSummary } from './work/memberWork.ts';

const row = css({
  display: 'grid',
  alignItems: 'center',
  gap: '8px 14px',
  p: '12px 16px',
  gridTemplateColumns: {
    base: 'auto minmax(0, 1fr)',
    md: 'auto minmax(0, 1fr) 148px 236px',
  },
  borderTop: '1px solid {colors.border.subtle}',
  _first: { borderTop: 'none' },
});
const who = css({ minW: '0', display: 'grid' });
const name = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontWeight: '600',
  overflowWrap: 'anywhere',
});
const mail = css({ textStyle: 'xs', color: 'fg.muted', overflowWrap: 'anywhere' });
const work = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  textStyle: 'xs',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
});
const dot = css({ w: '10px', h: '10px', flexShrink: '0', borderRadius: 'full' });
const place = css({ mdDown: { gridColumn: '2' } });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px',
  justifyContent: { base: 'flex-start', md: 'flex-end' },
  // Their text is aligned with the name above.
  mdDown: { gridColumn: '2', ms: '-11px' },
});
const plain = css({ textStyle: 'sm', color: 'fg.muted' });

interface StatusProps extends Pick<Member, 'status' | 'hasSecondFactor'> {
  readonly isSelf: boolean;
}

const Status = ({ status, hasSecondFactor, isSelf }: StatusProps) => (
  <>
    {isSelf && <Badge tone="plain">You</Badge>}
    {hasSecondFactor && (
      <Badge tone="plain" icon={<ShieldCheck aria-hidden size={13} />}>
        Two-step sign-in
      </Badge>
    )}
    {status === 'invited' && (
      <Badge tone="blue" icon={<Clock aria-hidden size={13} />}>
        Invited
      </Badge>
    )}
    {status === 'deactivated' && <Badge icon={<UserX aria-hidden size={13} />}>Deactivated</Badge>}
  </>
);

const WorkLine = ({ member }: Pick<MemberLineProps, 'member'>) => {
  const { color } = member;
  const summary = workSummary(member);
  return (
    <span className={work}>
      {color && (
        <span
          role="img"
          aria-label={colorName(color)}
          className={dot}
          style={{ background: color }}
        />
      )}
      {summary}
    </span>
  );
};

type ActionsProps = Pick<MemberLineProps, 'member' | 'team' | 'onDeactivate'>;

const Actions = ({ member, team, onDeactivate }: ActionsProps) => {
  const of = nameOf(member);
  const buttonProps = { size: 'sm', variant: 'ghost', disabled: team.busy } as const;
  if (member.status === 'active') {
    return (
      <>
        {member.hasSecondFactor && (
          <Button
            {...buttonProps}
            aria-label={`Reset two-step sign-in of ${of}`}
            onClick={() => void team.resetFactors(member)}
          >
            Reset two-step sign-in
          </Button>
        )}
        <Button
          {...buttonProps}
          aria-label={`Deactivate ${of}`}
          onClick={() => onDeactivate(member)}
        >
          Deactivate
        </Button>
      </>
    );
  }
  if (member.status === 'deactivated') {
    return (
      <Button
        {...buttonProps}
        aria-label={`Reactivate ${of}`}
        onClick={() => team.setStatus(member, 'active')}
      >
        Reactivate
      </Button>
    );
  }
  return (
    <>
      <Button
        {...buttonProps}
        aria-label={`Send again the invitation to ${of}`}
        onClick={() => team.sendAgain(member)}
      >
        Send again
      </Button>
      <Button
        {...buttonProps}
        aria-label={`Withdraw the invitation to ${of}`}
        onClick={() => void team.withdraw(member)}
      >
        Withdraw
      </Button>
    </>
  );
};

export interface MemberLineProps {
  readonly member: Member;
  readonly form: TeamForm;
  readonly team: ReturnType<typeof useTeam>;
  readonly isSelf: boolean;
  /** Opens what they do and when. */
  readonly onWork: (member: Member) => void;
  /** Asks whether to deactivate them. */
  readonly onDeactivate: (member: Member) => void;
}

/** One member of the team, or a pending invitation. */
export const MemberLine = ({ form, isSelf, onWork, ...line }: MemberLineProps) => {
  const { member } = line;
  return (
    <li className={row}>
      <Avatar name={nameOf(member)} />
      <div className={who}>
        <span className={name}>
          {nameOf(member)}
          <Status {...member} isSelf={isSelf} />
        </span>
        <span className={mail}>{member.email}</span>
        {member.status === 'active' && <WorkLine member={member} />}
      </div>
      <div className={place}>
        {member.status === 'invited' ? (
          <span className={plain}>{roleNames[member.role]}</span>
        ) : (
          <FormField
            form={form}
            name={`roles.${member._id}`}
            label={`Role of ${nameOf(member)}`}
            labelHidden
          >
            {(control) => (
              <NativeSelect
                {...control}
                value={control.value ?? member.role}
                choices={roleChoices}
              />
            )}
          </FormField>
        )}
      </div>
      <div className={actions}>
        {member.status === 'active' && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Work of ${nameOf(member)}`}
            onClick={() => onWork(member)}
          >
            Work
          </Button>
        )}
        {!isSelf && <Actions {...line} />}
      </div>
    </li>
  );
};
