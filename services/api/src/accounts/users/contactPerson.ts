/**
 * SQL that joins to a business `b` the member `u` who stands for it in mails, on its documents
 * and to the public: the owner, or once they have left, the admin who has been there longest.
 */
export const joinContact = `
  join lateral (
    select m.id, m.name, m.email, m.phone, m.notifications_enabled from app_user m
    where m.business_id = b.id and m.status = 'active'
    order by m.id = b.owner_id desc, m.role = 'admin' desc, m.created_at, m.id limit 1
  ) u on true`;
