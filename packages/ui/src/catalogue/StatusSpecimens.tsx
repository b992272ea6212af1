import { Avatar } from '../components/Avatar.tsx';
import { Badge, Kbd, type Tone } from '../components/Badge.tsx';
import { Banner } from '../components/Banner.tsx';
import { Button } from '../components/Button.tsx';
import { checkConnection } from '../connection.ts';
import { Specimen } from './Specimen.tsx';

const tones: readonly Tone[] = ['blue', 'indigo', 'green', 'yellow', 'red', 'grey'];
const people = ['Elena Petrova', 'Dan Kowalski', 'Priya Nair', 'Luis Romero', 'Cher'];

export const StatusSpecimens = () => (
  <>
    <Specimen title="Tags, avatars, keys">
      <Badge tone="plain">2026-00418</Badge>
      <Badge tone="brand">Tag</Badge>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      {people.map((person) => (
        <Avatar key={person} name={person} />
      ))}
      <Avatar name="Elena Petrova" size="lg" />
      <Avatar name="Elena Petrova" size="sm" />
      <Kbd>⌘K</Kbd>
    </Specimen>
    <Specimen title="Banners" layout="plain">
      <Banner tone="error" action={<button type="button">Retry</button>}>
        Failed to save settings. {checkConnection}
      </Banner>
      <br />
      <Banner tone="warning" action={<Button variant="link">Fix in Settings</Button>}>
        3 jobs have no job number.
      </Banner>
      <br />
      <Banner>You are looking at a preview.</Banner>
      <br />
      <Banner tone="success">The bank is connected.</Banner>
    </Specimen>
  </>
);
