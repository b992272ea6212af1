import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../createIndexConcurrently.ts';
import { ForwardMigration, SqlMigration } from '../migrationClass.ts';

/**
 * Where the coordinates of a property come from, and when its address is to be looked up. An address
 * that changes takes coordinates with it that nobody has set by hand, whichever release writes it.
 */
export class PropertyPlaces1764012000000 extends SqlMigration {
  readonly sql = `
    alter table property
      -- 'hand', 'geocoder' or 'postalCode'. Null: none are known, or a release before this column
      -- has set them by hand.
      add column coordinates_from text,
      -- The next lookup; null: none is to come.
      add column locate_at timestamptz(3) default '-infinity',
      -- Lookups that have failed since the address changed.
      add column locate_tries int not null default 0;

    create function property_moves() returns trigger language plpgsql as $$
    begin
      new.latitude = null;
      new.longitude = null;
      new.coordinates_from = null;
      new.locate_at = now();
      new.locate_tries = 0;
      return new;
    end $$;
    create trigger property_moves before update of street, city, state, zip, country on property
      for each row when (
        (old.street, old.city, old.state, old.zip, old.country)
          is distinct from (new.street, new.city, new.state, new.zip, new.country)
        and (old.latitude, old.longitude) is not distinct from (new.latitude, new.longitude)
        and (old.latitude is null or old.coordinates_from <> 'hand'))
      execute function property_moves();
  `;
}

/** Finds the properties whose address is to be looked up. */
export class PropertiesToLocate1764012000001 extends ForwardMigration {
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> =>
    createIndexConcurrently(
      runner,
      'property_to_locate',
      'on property (business_id, locate_at) where locate_at is not null',
    );
}

/** Finds the properties that were looked up by their postal code alone, for a geocoder that is new. */
export class PropertiesToRefine1764012000002 extends ForwardMigration {
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> =>
    createIndexConcurrently(
      runner,
      'property_to_refine',
      `on property (business_id, id) where locate_at is null and locate_tries = 0
         and coalesce(coordinates_from, 'postalCode') = 'postalCode'`,
    );
}
