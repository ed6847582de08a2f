export const noon = new Date('2026-11-20T12:00:00.000Z');

export const afterNoon = (milliseconds: number) => new Date(noon.getTime() + milliseconds);

export const isoAfterNoon = (milliseconds: number) => afterNoon(milliseconds).toISOString();
