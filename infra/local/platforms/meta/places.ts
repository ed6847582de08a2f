interface SeedPlace {
  readonly id: string;
  readonly name: string;
  readonly link: string;
  /** Absent for a Page that is no place. */
  readonly location?: {
    readonly street?: string;
    readonly city: string;
    readonly country: string;
    readonly latitude: number;
    readonly longitude: number;
  };
}

const inLebanon = (
  id: string,
  name: string,
  city: string,
  latitude: number,
  longitude: number,
  street?: string,
): SeedPlace => ({
  id,
  name,
  link: `https://www.facebook.com/${id}`,
  location: { ...(street !== undefined && { street }), city, country: 'Lebanon', latitude, longitude },
});

export const places: readonly SeedPlace[] = [
  inLebanon('105100000000001', 'Beirut, Lebanon', 'Beirut', 33.8938, 35.5018),
  inLebanon('105100000000002', 'Gemmayzeh', 'Beirut', 33.8946, 35.5162, 'Rue Gouraud'),
  inLebanon('105100000000003', 'Corniche Beirut', 'Beirut', 33.9023, 35.4787, 'Corniche el Manara'),
  inLebanon('105100000000004', 'Byblos Old Souk', 'Byblos', 34.1205, 35.6481),
  inLebanon('105100000000005', 'Cedars of God', 'Bsharri', 34.2437, 36.0486),
  inLebanon('105100000000006', 'Tripoli, Lebanon', 'Tripoli', 34.4367, 35.8497),
  inLebanon('105100000000007', 'Beit ed-Dine Palace', 'Beit ed-Dine', 33.6951, 35.5801),
  inLebanon('105100000000008', 'مطعم الزيتونة', 'Beirut', 33.9016, 35.4953, 'Zaitunay Bay'),
  { id: '105100000000009', name: 'Beirut Design Blog', link: 'https://www.facebook.com/105100000000009' },
];

/** Pages of the person have no point on the map. */
export const findPlace = (id: string): SeedPlace | undefined =>
  places.find((place) => place.id === id && place.location !== undefined);
