/** Faults that a connection of the Test bank can simulate. */
export const faults = {
  none: 'Everything works',
  wrong_credentials: 'Wrong name or password',
  login_required: 'Works once, then asks to sign in again',
  rate_limit: 'Works once, then asks to wait',
  down: 'Works once, then cannot be reached',
} as const;
export type Fault = keyof typeof faults;

export const isFault = (word: string): word is Fault => Object.hasOwn(faults, word);

interface TestAccount {
  readonly id: string;
  readonly name: string;
  readonly mask: string;
  readonly type: 'depository' | 'credit';
  readonly subtype: 'checking' | 'savings' | 'credit card';
  /** Dollars. */
  readonly balance: number;
}

export interface Institution {
  readonly id: string;
  readonly name: string;
  readonly accounts: readonly TestAccount[];
}

const account = (
  id: string,
  name: string,
  subtype: TestAccount['subtype'],
  mask: string,
  balance: number,
): TestAccount => ({
  ...{ id, name, subtype, mask, balance },
  type: subtype === 'credit card' ? 'credit' : 'depository',
});

/** The institutions that the Test bank simulates. */
export const institutions: readonly Institution[] = [
  {
    id: 'ins_test_harbor',
    name: 'Test bank: Harbor Credit Union',
    accounts: [
      account('checking', 'Business checking', 'checking', '4410', 18_204.77),
      account('savings', 'Tax savings', 'savings', '4428', 9_350),
    ],
  },
  {
    id: 'ins_test_summit',
    name: 'Test bank: Summit National',
    accounts: [
      account('checking', 'Everyday checking', 'checking', '0071', 2_911.05),
      account('card', 'Fuel and parts card', 'credit card', '9003', 642.18),
    ],
  },
];

export const findInstitution = (id: string) => institutions.find((one) => one.id === id);
