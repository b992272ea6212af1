/**
 * SQL of what decides the tax of a new document (`TaxDefaults` of the money module) as JSON: for the
 * client and the property, null for the main one, whose ids are these expressions. `$1` is the business.
 */
export const taxDefaultsOf = (clientId: string, propertyId: string): string => `(
  select json_build_object(
    'businessRate', coalesce((taxing.preferences ->> 'defaultTaxRate')::float8, 0),
    'isClientExempt', taxed.tax_exempt,
    'property', json_build_object('isExempt', coalesce(place.tax_exempt, false), 'rate', place.tax_rate))
  from client taxed join business taxing on taxing.id = taxed.business_id
  left join property place on place.business_id = $1 and place.client_id = taxed.id
    and (place.id = ${propertyId} or (${propertyId}::uuid is null and place.is_main))
  where taxed.business_id = $1 and taxed.id = ${clientId})`;
