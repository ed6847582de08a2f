interface Page<Row> {
  readonly rows: readonly Row[];
  readonly totalPages: number;
}

/** All pages of a list, or as many as hold `most` rows. */
export async function readPages<Row>(
  read: (page: { page: string; pageSize: string }) => Promise<Page<Row>>,
  { most = Infinity, pageSize = 100 } = {},
): Promise<Row[]> {
  const at = (page: number) => read({ page: String(page), pageSize: String(pageSize) });
  const first = await at(1);
  const pages = Math.min(first.totalPages, Math.ceil(most / pageSize));
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => at(index + 2)));
  return [first, ...others].flatMap(({ rows }) => rows);
}
