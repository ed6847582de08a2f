import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepHomeTitle } from './home-title.ts';

/** Keeps the heading of the home of who is signed in for their next visit. */
export function useHomeTitle(text: string, isOwn: boolean) {
  const { pathname: path } = useLocation();
  useEffect(() => {
    const { lang: language, dir: direction } = document.documentElement;
    if (isOwn) keepHomeTitle({ path, text, language, direction });
  }, [path, text, isOwn]);
}
