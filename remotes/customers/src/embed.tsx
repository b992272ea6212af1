import { embedRemote } from '@tradewind/remote-kit/embed';
import { createGuest } from '@tradewind/ui/guest';
import declaration from '../remote.json' with { type: 'json' };
import styles from './app.css?inline';
import remote from './app.tsx';

/** For pages of partners: the remote with a React of its own. */
export const { mount } = embedRemote({ remote, declaration, styles, createGuest });
