-- What a section of the sitemap may be is said by the table of kinds.
alter table sitemap_parts drop constraint sitemap_parts_section_check;
