import { brand } from './brand.ts';

/** Crawlers get it with the status 404; a person is led on to the landing page, whatever language they read. */
export const notFoundPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=/">
<title>Page not found – ${brand.name}</title>
</head>
<body>
<h1>Page not found</h1>
<p><a href="/">Back to Home</a></p>
<p lang="ar" dir="rtl">الصفحة غير موجودة. <a href="/ar">العودة إلى الرئيسية</a></p>
<p lang="fr">Page introuvable. <a href="/fr">Retour à l’accueil</a></p>
</body>
</html>
`;

export const notFoundHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;
