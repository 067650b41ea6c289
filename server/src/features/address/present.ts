import type { Address } from '@utsav/contract/address';
import type { AddressLines, AddressRow } from './queries.ts';

export function presentAddress(row: AddressRow): Address {
  return { _id: row.id, userId: row.userId, ...presentAddressLines(row), status: row.status };
}

export function presentAddressLines(row: AddressLines) {
  const { addressLine, city, state, country, pincode, mobile } = row;
  return { address_line: addressLine, city, state, country, pincode, mobile };
}
