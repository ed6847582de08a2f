import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { locale } from '../../messages/messages.ts';
import { keepHomeTitle } from './home-title.ts';

/** Keeps the heading of the home of who is signed in for their next visit. */
export function useHomeTitle(text: string, isOwn: boolean) {
  const { pathname: path } = useLocation();
  useEffect(() => {
    if (isOwn) keepHomeTitle({ path, language: locale(), text });
  }, [path, text, isOwn]);
}
