-- What a limit refused is kept by the browser that it was typed in.
drop table form_drafts;
