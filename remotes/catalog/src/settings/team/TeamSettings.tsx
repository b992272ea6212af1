import { css } from '@styled/css';
import { planIsFull } from '@tradewind/contracts';
import { useUser } from '@tradewind/remote-kit';
import { Button, Card, messageOf, QueryState, SkeletonRows } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { TimeOffCard } from '../timeOff/TimeOffCard.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberLine } from './MemberLine.tsx';
import { type Member, placesOf, useTeam } from './useTeam.ts';
import { useTeamForm } from './useTeamForm.ts';

const WorkDialog = lazy(() =>
  import(/* webpackChunkName: "member-work" */ './work/WorkDialog.tsx').then((module) => ({
    default: module.WorkDialog,
  })),
);

const stack = css({ display: 'grid', gap: '16px' });
const head = css({ display: 'flex', alignItems: 'center', gap: '12px' });
const count = css({ textStyle: 'sm', color: 'fg.muted', whiteSpace: 'nowrap' });

interface TeamProps {
  readonly members: readonly Member[];
  readonly team: ReturnType<typeof useTeam>;
}

const Team = ({ members, team }: TeamProps) => {
  const { _id, plan } = useUser();
  const settings = useTeamForm(members);
  const { taken, most, isFull } = placesOf(plan, members);
  const [inviting, setInviting] = useState(false);
  const [workOf, setWorkOf] = useState<string>();
  const [leaving, setLeaving] = useState<Member>();
  // The newest row of the member, which a conflict in the dialog needs.
  const worker = members.find(({ _id: id }) => id === workOf);
  return (
    <div className={stack}>
      <SettingsForm {...settings} label="Team">
        {isFull && <Banner>{planIsFull(plan)}</Banner>}
        <Card
          title="Team"
          flush
          aside={
            <div className={head}>
              <span className={count}>
                {taken} of {most}
              </span>
              <Button
                size="sm"
                icon={<UserPlus aria-hidden size={15} />}
                disabled={isFull}
                onClick={() => setInviting(true)}
              >
                Invite
              </Button>
            </div>
          }
        >
          <ul aria-label="Team">
            {members.map((member) => (
              <MemberLine
                key={member._id}
                member={member}
                form={settings.form}
                team={team}
                isSelf={member._id === _id}
                onWork={(one) => setWorkOf(one._id)}
                onDeactivate={setLeaving}
              />
            ))}
          </ul>
        </Card>
      </SettingsForm>
      <TimeOffCard members={members.filter(({ status }) => status === 'active')} />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
      {leaving && (
        <DeactivateDialog
          member={leaving}
          onConfirm={() => team.setStatus(leaving, 'deactivated')}
          onClose={() => setLeaving(undefined)}
        />
      )}
      {worker && (
        <Suspense>
          <WorkDialog
            member={worker}
            crewKinds={members.flatMap(({ crewKinds = [] }) => crewKinds)}
            onClose={() => setWorkOf(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
};

/**
 * The members with their roles, and the pending invitations, within the plan's limit (decision 11);
 * and their time off (decision 106).
 */
export const TeamSettings = () => {
  const team = useTeam();
  return (
    <QueryState
      query={team.team}
      frame={(state) => (
        <Card title="Team" flush>
          {state}
        </Card>
      )}
      skeleton={<SkeletonRows label="Loading team" />}
      error={{ title: 'Error loading the team.', text: messageOf(team.team.error) }}
    >
      {(members) => <Team members={members} team={team} />}
    </QueryState>
  );
};
