const colours = ['#0b5c3d', '#7a2e0e', '#1d3f8a', '#5b2a86'];

export function drawPicture(accountId: string, name: string): string {
  const letters = name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('');
  const colour = colours[Number(accountId.slice(-3)) % colours.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200"><rect width="200" height="200" fill="${colour}"/><text x="100" y="128" font-family="sans-serif" font-size="80" fill="#fff" text-anchor="middle">${letters}</text></svg>`;
}
