import { SqlMigration } from './migrationClass.ts';

/**
 * Uploaded files; their bytes are stored elsewhere. Every deletion of a row, such as by a
 * deleted job or a replaced logo, schedules its bytes to be erased.
 */
export class StoredFiles1763708400000 extends SqlMigration {
  readonly sql = `
      create table stored_file (
        business_id uuid not null references business,
        id uuid not null constraint stored_file_id_key unique,
        purpose text not null
          constraint stored_file_purpose_known check (purpose in ('attachment','logo','service')),
        job_id uuid,
        service_id uuid,
        name text not null,
        content_type text not null,
        size_bytes bigint not null constraint stored_file_size_range check (size_bytes > 0),
        -- Null without a preview.
        preview_bytes bigint,
        uploaded_by uuid not null,
        created_at timestamptz(3) not null default now(),
        primary key (business_id, id),
        constraint stored_file_owner check (
          (purpose = 'attachment') = (job_id is not null) and
          (purpose = 'service') = (service_id is not null)),
        constraint stored_file_job_fk foreign key (business_id, job_id)
          references job (business_id, id) on delete cascade,
        constraint stored_file_service_fk foreign key (business_id, service_id)
          references service (business_id, id) on delete cascade,
        constraint stored_file_uploader_fk foreign key (business_id, uploaded_by)
          references app_user (business_id, id)
      );
      create index stored_file_of_job on stored_file (business_id, job_id, created_at, id)
        where job_id is not null;
      create index stored_file_of_service on stored_file (business_id, service_id)
        where service_id is not null;

      -- Also noted before bytes are written, and crossed out with the row that names them: what
      -- an upload that failed has left is erased too.
      create table file_to_erase (
        business_id uuid not null,
        id uuid primary key,
        due_at timestamptz(3) not null default now()
      );
      create index file_to_erase_due on file_to_erase (due_at);

      create function stored_file_is_erased() returns trigger language plpgsql as $$
      begin
        insert into file_to_erase (business_id, id) values (old.business_id, old.id)
          on conflict (id) do update set due_at = now();
        return null;
      end $$;
      create trigger stored_file_is_erased after delete on stored_file
        for each row execute function stored_file_is_erased();

      create function picture_is_replaced() returns trigger language plpgsql as $$
      begin
        if tg_table_name = 'service' then
          delete from stored_file where business_id = new.business_id
            and service_id = new.id and position(id::text in new.image_url) = 0;
        else
          delete from stored_file where business_id = new.id and purpose = 'logo'
            and position(id::text in coalesce(new.preferences ->> 'logoUrl', '')) = 0;
        end if;
        return null;
      end $$;
      create trigger service_image_is_replaced after update of image_url on service for each row
        when (old.image_url is distinct from new.image_url) execute function picture_is_replaced();
      create trigger logo_is_replaced after update of preferences on business for each row
        when (old.preferences -> 'logoUrl' is distinct from new.preferences -> 'logoUrl')
        execute function picture_is_replaced();
    `;
}
