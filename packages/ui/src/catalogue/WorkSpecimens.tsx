import { BadgeDollarSign, CircleCheck, Flag, Play, Receipt } from 'lucide-react';
import { useState } from 'react';
import { type ChevronStep, Chevrons, Segments } from '../components/Chevrons.tsx';
import { DayStrip } from '../components/DayStrip.tsx';
import { Progress, Stepper } from '../components/Progress.tsx';
import { SlotGrid } from '../components/SlotGrid.tsx';
import { Specimen } from './Specimen.tsx';

const steps: readonly ChevronStep[] = [
  {
    id: 'schedule',
    label: 'SCHEDULE',
    note: 'Mon 4:12 PM',
    icon: <CircleCheck aria-hidden size={18} />,
    state: 'done',
  },
  {
    id: 'omw',
    label: 'OMW',
    note: 'Today 9:52 AM',
    icon: <CircleCheck aria-hidden size={18} />,
    state: 'done',
  },
  {
    id: 'start',
    label: 'START',
    note: 'Started 10:15 AM',
    icon: <Play aria-hidden size={18} />,
    state: 'now',
  },
  {
    id: 'finish',
    label: 'FINISH',
    note: 'Next step',
    icon: <Flag aria-hidden size={18} />,
    state: 'next',
  },
  { id: 'invoice', label: 'INVOICE', icon: <Receipt aria-hidden size={18} />, state: 'later' },
  { id: 'pay', label: 'PAY', icon: <BadgeDollarSign aria-hidden size={18} />, state: 'later' },
];

const days = [
  { day: '2026-11-19', note: 'Full', disabled: true },
  { day: '2026-11-20', note: '3 times' },
  { day: '2026-11-21', note: 'Closed', disabled: true },
  { day: '2026-11-22', note: 'Closed', disabled: true },
  { day: '2026-11-23', note: '8 times' },
  { day: '2026-11-24', note: '6 times' },
  { day: '2026-11-25', note: '2 times' },
];

const times = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const nothing = () => undefined;

export const StatusBarSpecimen = () => (
  <Chevrons label="Job status" steps={steps} onStep={nothing} />
);

export const WorkSpecimens = () => {
  const [day, setDay] = useState('2026-11-23');
  const [slot, setSlot] = useState('9:30 AM');
  return (
    <>
      <Specimen title="Segments, progress, steps" layout="plain">
        <Segments label="Job status on a phone" steps={steps} />
        <br />
        <Progress label="Tasks done" words="3 of 6 done" value={3} max={6} />
        <br />
        <Stepper
          label="Booking"
          steps={['Select Service', 'Date and Time', 'Your Details', 'Done']}
          current={1}
        />
      </Specimen>
      <Specimen title="Day and time" layout="plain">
        <DayStrip days={days} value={day} onChange={setDay} />
        <br />
        <SlotGrid
          value={slot}
          onChoose={setSlot}
          groups={[
            { heading: 'Morning', slots: times('8:00 AM', '8:30 AM', '9:30 AM', '11:00 AM') },
            { heading: 'Afternoon', slots: times('12:30 PM', '1:00 PM', '2:30 PM', '4:00 PM') },
          ]}
        />
      </Specimen>
    </>
  );
};
