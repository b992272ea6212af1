import { Card, Progress } from '@tradewind/ui';
import { Checklist } from '../tasks/Checklist.tsx';
import type { Tasks } from '../tasks/useTasks.ts';

export const TasksCard = ({ checklist }: { readonly checklist: Tasks }) => {
  const { tasks, change, typed, type, saving } = checklist;
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
      <Checklist tasks={tasks} onChange={change} typed={typed} onType={type} />
    </Card>
  );
};
