import type { Job } from '@tradewind/contracts/jobs';
import { Card, Progress } from '@tradewind/ui';
import { Checklist } from '../tasks/Checklist.tsx';
import { useTasks } from '../tasks/useTasks.ts';

export const TasksCard = ({ job }: { readonly job: Job }) => {
  const { tasks, change, saving } = useTasks(job);
  const done = tasks.filter((task) => task.completed).length;
  return (
    <Card
      title="Tasks"
      aria-busy={saving}
      aside={
        tasks.length > 0 && (
          <Progress
            label="Tasks done"
            words={`${done} of ${tasks.length} done`}
            value={done}
            max={tasks.length}
          />
        )
      }
    >
      <Checklist tasks={tasks} onChange={change} />
    </Card>
  );
};
