import * as account from '../account.ts';
import { Message } from '../auth.ts';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { User } from '../users.ts';

const tag = 'Account';

/** The own account: its password and its address (decisions 77 and 78). */
export const accountEndpoints = defineEndpoints({
  changePassword: {
    route: routes.changePassword,
    access: 'technician',
    limit: 'reauthenticate',
    countedByHandler: true,
    tag,
    summary: 'Choose a new password; ends all other sessions',
    body: account.PasswordChange,
    response: null,
  },
  sendEmailProof: {
    route: routes.sendEmailProof,
    access: 'technician',
    limit: 'reset',
    tag,
    summary: 'Mail a code and a link that prove the address',
    response: Message,
    status: 202,
  },
  confirmEmail: {
    route: routes.confirmEmail,
    access: 'technician',
    limit: 'link',
    tag,
    summary: 'Prove an address by the mailed code or link',
    body: account.EmailProof,
    response: User,
  },
  changeEmail: {
    route: routes.changeEmail,
    access: 'technician',
    limit: 'reset',
    tag,
    summary: 'Ask for another address, which counts once it is proven',
    body: account.EmailChange,
    response: Message,
    status: 202,
  },
  restoreEmail: {
    route: routes.restoreEmail,
    access: 'public',
    limit: 'reset',
    tag,
    summary: 'Take back a change of the address by the link mailed to the old one',
    body: account.EmailRestoration,
    response: Message,
  },
});
