// What a change looks like on paper, drawn by the same model that prints it. It is asked for, because a page takes a moment to draw, and
// put away as soon as what was typed is no longer what is shown.
import type { Dados } from '@guara/domain/campos/campo'
import type { NomeDoCatalogo } from '@guara/domain/catalogo/editaveis/index'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { apiDosCatalogos } from '../../api/administracao/catalogos.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import classes from './catalogos.module.css'

interface Props {
  nome: NomeDoCatalogo
  chave: string | null
  dados: Dados
  /** "o cabeçalho dos documentos" */
  oQue: string
}

export const PreviaDaLinha = ({ nome, chave, dados, oQue }: Props) => {
  const online = useOnline()
  const desenho = useMutation({
    mutationFn: (mostrados: string) =>
      apiDosCatalogos.previa({
        params: { catalogo: nome },
        body: { chave, dados: JSON.parse(mostrados) as Dados },
      }),
    meta: { erro: 'Não foi possível desenhar a prévia.' },
  })
  const agora = JSON.stringify(dados)
  const mudou = desenho.variables !== undefined && desenho.variables !== agora
  return (
    <div className={classes.previa}>
      <Button
        variant="light"
        leftSection={<IconEye size={20} aria-hidden />}
        loading={desenho.isPending}
        disabled={!online}
        aria-label={`Ver no papel: ${oQue}`}
        onClick={() => desenho.mutate(agora)}
      >
        Ver no papel
      </Button>
      <p role="status" className={classes.fraco}>
        {desenho.isPending && 'Desenhando…'}
        {desenho.data && mudou && 'Mudou desde a prévia: veja de novo.'}
        {desenho.data && !mudou && 'Prévia: nada foi gravado.'}
      </p>
      {desenho.data && !mudou && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse moves the sheet with the keys
        <section className={classes.folha} tabIndex={0} aria-label={oQue}>
          <img
            alt={`Prévia: ${oQue}`}
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(desenho.data.svg)}`}
          />
        </section>
      )}
    </div>
  )
}
