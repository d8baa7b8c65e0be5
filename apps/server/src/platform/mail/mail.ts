export interface Mail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
}

export type SendMail = (mail: Mail) => Promise<void>;
