import { Search } from 'lucide-react';
import { Input, type InputProps } from './Input.tsx';

export interface SearchInputProps extends Omit<InputProps, 'type' | 'icon'> {
  /** Its name; also its placeholder. */
  readonly label: string;
}

/** What a search takes, in the contract. */
const MOST = 200;

export const SearchInput = ({ label, ...rest }: SearchInputProps) => (
  <Input
    type="search"
    icon={<Search aria-hidden size={16} />}
    aria-label={label}
    placeholder={label}
    autoComplete="off"
    maxLength={MOST}
    {...rest}
  />
);
