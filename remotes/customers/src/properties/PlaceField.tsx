import { css } from '@styled/css';
import { readCoordinates } from '@tradewind/contracts/properties';
import { type ContractForm, FormField, Input } from '@tradewind/ui';
import { lazyWidget } from '@tradewind/ui/page';
import { Suspense } from 'react';
import type { PropertyInput, PropertyOutput } from './propertyForm.ts';

const PlaceMap = lazyWidget(() =>
  import(/* webpackChunkName: "place-map" */ './PlaceMap.tsx').then((part) => part.PlaceMap),
);

const stack = css({ display: 'grid', gap: '8px' });

const sources = {
  hand: 'Set by hand; it stays when the address changes.',
  geocoder: 'Found by the address.',
  postalCode: 'Approximate: the middle of the ZIP code. Drag the pin to the door.',
} as const;

const lookups = {
  waiting: 'It is being looked up by the address.',
  failed: 'It was not found by the address. Enter it as maps copy it: 43.6615, -70.2553.',
} as const;

/** What is known about the place that a form has. */
const hintOf = (place: string, { stored }: Pick<PropertyInput, 'stored'>): string => {
  if (place !== stored.place)
    return place === ''
      ? 'It is looked up by the address once you save.'
      : 'Set by hand once you save; it then stays when the address changes.';
  if (place !== '') return sources[stored.from ?? 'hand'];
  return stored.lookup ? lookups[stored.lookup] : 'Empty: it is looked up by the address.';
};

/** Where a property is: where that is known from, as text and as a pin that can be moved. */
export const PlaceField = ({
  form,
}: {
  readonly form: ContractForm<PropertyInput, PropertyOutput>;
}) => {
  const [place, stored] = form.watch(['place', 'stored']);
  const coordinates = readCoordinates(place);
  return (
    <div className={stack}>
      <FormField form={form} name="place" label="Place on the map" hint={hintOf(place, { stored })}>
        {(control) => <Input {...control} autoComplete="off" maxLength={60} />}
      </FormField>
      {coordinates && (
        <Suspense fallback={null}>
          <PlaceMap
            place={coordinates}
            isApproximate={place === stored.place && stored.from === 'postalCode'}
            onMove={({ latitude, longitude }) =>
              form.setValue('place', `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`, {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          />
        </Suspense>
      )}
    </div>
  );
};
