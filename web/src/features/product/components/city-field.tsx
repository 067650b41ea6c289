import { limits } from '@utsav/contract/limits';
import { type ComponentProps, useId } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

type CityFieldProps = ComponentProps<typeof TextField> & {
  /** Suggestions; any other city can be typed as well. */
  cities: readonly string[] | undefined;
};

/** A city, with those that services have as suggestions, so that each is spelt in one way. */
export function CityField({ cities = [], ...field }: CityFieldProps) {
  const id = useId();
  return (
    <>
      <TextField {...field} list={id} maxLength={limits.cityLength} autoComplete="off" />
      <datalist id={id}>
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </>
  );
}
