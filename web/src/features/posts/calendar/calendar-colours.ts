import {
  colorBackgroundContainerContent,
  colorBackgroundDropdownItemHover,
  colorBackgroundItemSelected,
  colorBackgroundLayoutMain,
  colorBorderControlDefault,
  colorBorderDividerDefault,
  colorBorderItemFocused,
  colorTextBodyDefault,
  colorTextBodySecondary,
  colorTextStatusError,
} from '@cloudscape-design/design-tokens';
import { useEffect } from 'react';

/** What FullCalendar's theme is painted with: light and dark follow from the tokens. */
const colours: Readonly<Record<string, string>> = {
  '--fc-classic-primary': colorBorderItemFocused,
  '--fc-classic-event': 'transparent',
  '--fc-classic-event-contrast': colorTextBodyDefault,
  '--fc-classic-highlight': colorBackgroundItemSelected,
  '--fc-classic-today': colorBackgroundItemSelected,
  '--fc-classic-now': colorTextStatusError,
  '--fc-classic-background': colorBackgroundContainerContent,
  '--fc-classic-faint': colorBackgroundLayoutMain,
  '--fc-classic-muted': colorBackgroundDropdownItemHover,
  '--fc-classic-strong': colorBackgroundDropdownItemHover,
  '--fc-classic-foreground': colorTextBodyDefault,
  '--fc-classic-faint-foreground': colorTextBodySecondary,
  '--fc-classic-muted-foreground': colorTextBodySecondary,
  '--fc-classic-border': colorBorderDividerDefault,
  '--fc-classic-strong-border': colorBorderControlDefault,
  '--fc-classic-border-style': 'solid',
};

/** Paints the calendar. What is dragged hangs below the body, so the colours have to be there. */
export function useCalendarColours() {
  useEffect(() => {
    const { style } = document.body;
    for (const [name, value] of Object.entries(colours)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(colours)) style.removeProperty(name);
    };
  }, []);
}
