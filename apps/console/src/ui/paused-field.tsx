import { useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.js';

const pauseMs = 300;

/** A search field that tells its text after a pause of typing. */
export function PausedField({ value, onChange, ...rest }: TextFieldProps) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    // Somebody else has changed it: a button that clears the filters, or the way back.
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = text;
      tell.current(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return <TextField {...rest} type="search" value={text} onChange={setText} />;
}
