import { ActorSheet } from './actor-sheet.ts';
import { Application } from './application.ts';
import { Dialog } from './dialog.ts';
import { DocumentSheet } from './document-sheet.ts';
import { FormApplication } from './form-application.ts';
import { ItemSheet } from './item-sheet.ts';
import { JournalSheet, registerJournalTemplate } from './journal-sheet.ts';

registerJournalTemplate();

/** Application v1 classes, by their global names. */
export const WINDOWS_V1 = {
  ActorSheet,
  Application,
  Dialog,
  DocumentSheet,
  FormApplication,
  ItemSheet,
  JournalSheet,
};

/** The object that becomes `foundry.appv1`. */
export const appv1Namespace = {
  api: { Application, Dialog, DocumentSheet, FormApplication },
  sheets: { ActorSheet, ItemSheet, JournalSheet },
};
