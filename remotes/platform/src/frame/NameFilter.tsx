import { Field, NativeSelect } from '@tradewind/ui';
import { useSearchParams } from 'react-router-dom';

interface NameFilterProps {
  /** Such as `Remote`. */
  readonly label: string;
  /** The choice that leaves nothing out: `All remotes`. */
  readonly all: string;
  /** The parameter of the page's address that has the chosen name. */
  readonly parameter: string;
  /** Names to choose among; the chosen one is among them in any case. */
  readonly names: readonly string[];
  readonly className?: string;
}

/** Chooses one name, or all, in the page's address. */
export const NameFilter = ({ label, all, parameter, names, className }: NameFilterProps) => {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get(parameter) ?? '';
  const choose = (name: string) => {
    const next = new URLSearchParams(search);
    if (name === '') next.delete(parameter);
    else next.set(parameter, name);
    setSearch(next, { replace: true });
  };
  const choices = [...new Set([...names, ...(chosen === '' ? [] : [chosen])])].toSorted();
  return (
    <Field label={label} className={className}>
      <NativeSelect
        choices={[
          { value: '', label: all },
          ...choices.map((name) => ({ value: name, label: name })),
        ]}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </Field>
  );
};
