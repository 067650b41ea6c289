/* A stress test for the layout: everything long, in two scripts, with the largest price people really see. */

export const longService = {
  name: 'Maharaja Grand Palace Wedding with Elephants, Fireworks and महाराजा शाही विवाह समारोह',
  price: 12_500_000,
  discount: 12.5,
  more_details: { 'Number of guests who can be seated at the same time': 'पाँच सौ' },
};

export const longAddress = {
  address_line: 'Flat 1204, Tower C, Prestige Lakeside Habitat, Varthur Main Road, Gunjur Village',
  city: 'Thiruvananthapuram Metropolitan Corporation',
  state: 'Andaman and Nicobar Islands',
  country: 'India',
  pincode: '695001',
  mobile: '9876543210',
};
