import { Field, Input } from '@tradewind/ui';
import { useEffect, useId, useState } from 'react';

export interface CityFieldProps {
  readonly value: string;
  /** The suggested cities; duplicates and blanks are dropped. */
  readonly cities: readonly string[];
  readonly onChange: (city: string) => void;
  readonly className?: string;
}

/** A city's full name: filters on selection, on Enter, or on blur. */
export const CityField = ({ value, cities, onChange, className }: CityFieldProps) => {
  const listId = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const known = [...new Set(cities.filter((city) => city !== ''))].sort();
  const settle = (city: string) => {
    if (city.trim() !== value) onChange(city.trim());
  };
  return (
    <Field label="City" className={className ?? ''}>
      <Input
        value={typed}
        list={listId}
        autoComplete="off"
        maxLength={100}
        placeholder="All cities"
        onChange={(event) => {
          const city = event.currentTarget.value;
          setTyped(city);
          if (city === '' || known.includes(city)) settle(city);
        }}
        onBlur={() => settle(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(typed);
        }}
      />
      <datalist id={listId}>
        {known.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </Field>
  );
};
